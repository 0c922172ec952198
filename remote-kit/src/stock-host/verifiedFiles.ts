/** A file of a release, with the hash that the browser verifies. */
export interface VerifiedFile {
  readonly address: string;
  readonly integrity: string;
}

/** Resolves when the script has run. Errors: rejects when it fails to load or its hash is another one */
export function runScript({ address, integrity }: VerifiedFile): Promise<void> {
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.integrity = integrity;
  script.src = address;
  return insert(script, address);
}

/** Resolves when the stylesheet is applied. Errors: as for {@link runScript} */
export function applyStyle({ address, integrity }: VerifiedFile): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "anonymous";
  link.integrity = integrity;
  link.href = address;
  return insert(link, address);
}

function insert(element: HTMLScriptElement | HTMLLinkElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${address} was not loaded, or has another hash`));
    };
    document.head.append(element);
  });
}

/** Errors: rejects for a failed request, another hash, or content that is not JSON */
export async function loadJson(address: string, integrity?: string): Promise<unknown> {
  const response = await fetch(address, {
    credentials: "omit",
    ...(integrity !== undefined && { integrity }),
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}
