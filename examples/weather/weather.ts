/** What the sky does. */
interface Weather {
  /** Degrees, in the units asked for */
  temperature: number;
  conditions: "sunny" | "cloudy" | "rainy";
  /** One entry per day, when a forecast was asked for */
  forecast?: { day: string; temperature: number }[];
}

const stations: Record<string, { celsius: number; conditions: Weather["conditions"] }> = {
  london: { celsius: 11, conditions: "rainy" },
  "new york": { celsius: 17, conditions: "cloudy" },
  nairobi: { celsius: 25, conditions: "sunny" },
};

/**
 * Get current weather for a city.
 *
 * @param city - City name (e.g., "London", "New York")
 * @param units - Temperature units (metric for Celsius, imperial for Fahrenheit)
 * @param includeForecast - Whether to include a 5-day forecast
 * @returns Temperature and conditions, and a forecast if one was asked for
 * @readOnly
 * @example {"city": "Nairobi", "units": "imperial"}
 */
export async function getWeather(
  city: string,
  units: "metric" | "imperial" = "metric",
  includeForecast = false,
): Promise<Weather> {
  const station = stations[city.toLowerCase()];
  if (station === undefined)
    throw new Error(
      `no station in ${city}; there are stations in ${Object.keys(stations).join(", ")}`,
    );
  const inUnits = (celsius: number): number => (units === "metric" ? celsius : celsius * 1.8 + 32);
  const forecast = ["Mon", "Tue", "Wed", "Thu", "Fri"].map((day, index) => ({
    day,
    temperature: inUnits(station.celsius + index),
  }));
  return {
    temperature: inUnits(station.celsius),
    conditions: station.conditions,
    ...(includeForecast ? { forecast } : {}),
  };
}
