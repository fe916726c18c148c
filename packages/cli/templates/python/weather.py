from typing import Literal, TypedDict


class Weather(TypedDict):
    """What the sky does."""

    city: str
    temperature: float
    conditions: Literal["sunny", "cloudy", "rainy"]


def get_weather(city: str, units: Literal["metric", "imperial"] = "metric") -> Weather:
    """Get current weather for a city.

    Args:
        city: City name (e.g., "London", "New York")
        units: Temperature units

    Tags:
        readOnly
    """
    # Ask a weather service here.
    celsius = 10 + len(city) % 15
    temperature = celsius if units == "metric" else round(celsius * 9 / 5 + 32)
    return {"city": city, "temperature": temperature, "conditions": "cloudy"}
