/** Says that the site does not answer, until its banner is made anew. */
export function showGone(): void {
  const banner = document.getElementById("banner");
  if (banner === null || banner.querySelector("[data-gone]") !== null) return;
  const alert = document.createElement("div");
  alert.className = "alert bad";
  alert.setAttribute("role", "alert");
  alert.dataset["gone"] = "";
  alert.textContent =
    "toolcrib does not answer. What is typed stays; this page goes on when it does.";
  banner.prepend(alert);
}
