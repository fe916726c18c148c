import json
import subprocess
import unittest


def call(name, args):
    """Calls a tool as an agent would: arguments and result are checked against its schemas."""
    words = ["npx", "toolcrib", "call", "weather.py", name, "--args", json.dumps(args), "--json"]
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


class Weather(unittest.TestCase):
    def test_answers_in_the_units_that_were_asked_for(self):
        result = call("get_weather", {"city": "London", "units": "imperial"})
        expected = {"city": "London", "temperature": 61, "conditions": "cloudy"}
        self.assertEqual(result["structuredContent"], expected)

    def test_refuses_units_it_does_not_know(self):
        with self.assertRaises(subprocess.CalledProcessError):
            call("get_weather", {"city": "London", "units": "kelvin"})


if __name__ == "__main__":
    unittest.main()
