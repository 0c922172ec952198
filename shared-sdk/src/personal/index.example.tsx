import { inbox, selectUnreadCount } from "@portico/shared-sdk/personal";
import { useDispatch, useSelector } from "@portico/shared-sdk/react";

export function Unread() {
  const count = useSelector(selectUnreadCount);
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch(inbox.change({ kind: "all-read" }))}>
      {`${count} unread, mark all as read`}
    </button>
  );
}
