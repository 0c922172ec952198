import { trimPunctuation } from "@portico/shared-sdk/host";
import { useEffect, useState } from "react";
import styles from "./PageSearch.module.css";

/** The address without what followed it in a sentence, as a link; nothing where nothing did. The static page does not know it. */
export function TrimmedAddress() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(trimPunctuation(location.pathname)), []);
  if (path === null) return null;
  return (
    <p>
      <a className={styles["address"]} href={`${path}/${location.search}`} dir="ltr">
        {`${location.host}${decodeURI(path)}/`}
      </a>
    </p>
  );
}
