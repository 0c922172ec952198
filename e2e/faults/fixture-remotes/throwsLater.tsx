import { useEffect, useState } from "react";
import { defineRemote, type RemoteModule } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";

/** What a table does with an answer that it did not expect. */
export const { contract, mount } = defineRemote({
  mount: (element, context) => {
    function Table() {
      const [rows, setRows] = useState<readonly string[]>([]);
      useEffect(() => context.clock.schedule(() => setRows(null as never), 200), []);
      return <p>{rows.length} rows</p>;
    }
    return (mountReact(Table) satisfies RemoteModule["mount"])(element, context);
  },
});
