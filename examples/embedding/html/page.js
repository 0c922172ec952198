const footer = document.querySelector('portico-remote[name="footer"]');
const count = document.querySelector("#count");
const navigate = document.querySelector("#navigate");

let presses = 0;
count.addEventListener("click", () => {
  presses += 1;
  count.textContent = `pressed ${presses} times`;
});

navigate.addEventListener("click", () => {
  if (footer.isConnected) footer.remove();
  else document.body.append(footer);
  navigate.textContent = footer.isConnected ? "About" : "Guide";
});
