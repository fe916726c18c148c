/** What the sky does. */
export interface Weather {
  city: string;
  /** Degrees in the units that were asked for. */
  temperature: number;
  conditions: "sunny" | "cloudy" | "rainy";
}

/**
 * Get current weather for a city.
 *
 * @param city - City name (e.g., "London", "New York")
 * @param units - Temperature units
 * @readOnly
 */
export async function getWeather(
  city: string,
  units: "metric" | "imperial" = "metric",
): Promise<Weather> {
  // Ask a weather service here.
  const celsius = 10 + (city.length % 15);
  const temperature = units === "metric" ? celsius : Math.round((celsius * 9) / 5 + 32);
  return { city, temperature, conditions: "cloudy" };
}
