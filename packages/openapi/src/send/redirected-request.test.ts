import { expect, test } from "vitest";
import { redirected } from "./redirected-request.ts";

const request = {
  method: "GET",
  url: "https://api.example/v1/x?q=1",
  headers: { accept: "application/json", authorization: "Bearer s3cret", cookie: "sid=s3cret" },
};

test("a redirect from https to http is refused at another origin and at the same host", () => {
  expect(() => redirected(request, 302, "http://api.example/v1/y")).toThrow("not encrypted");
  expect(() => redirected(request, 307, "http://other.example/")).toThrow("not encrypted");
});

test.each([
  "https://localhost/",
  "https://app.localhost/",
  "https://printer.local/",
  "https://vault.internal/",
  "https://127.0.0.1:8080/",
  "https://127.1/",
  "https://0x7f000001/",
  "https://0.0.0.0/",
  "https://10.0.0.7/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://[::1]/",
  "https://[::]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
  "https://[::ffff:127.0.0.1]/",
])("a redirect from a public address to %s is refused", (location) => {
  expect(() => redirected(request, 302, location)).toThrow("it is a local address");
});

test.each(["https://172.32.0.1/", "https://11.0.0.1/", "https://localhost.example/"])(
  "a redirect to %s is followed without credentials",
  (location) => {
    expect(redirected(request, 302, location)).toEqual({
      method: "GET",
      url: location,
      headers: { accept: "application/json" },
    });
  },
);

test("a local API may send its callers to another local one", () => {
  const local = { ...request, url: "http://127.0.0.1:4192/x" };
  expect(redirected(local, 302, "http://127.0.0.1:4191/y").url).toBe("http://127.0.0.1:4191/y");
});

test("names and passwords in the address of a redirect are not used", () => {
  expect(redirected(request, 302, "https://me:pw@api.example/y#part").url).toBe(
    "https://api.example/y",
  );
});
