import { notificationActions, selectNotifications } from "@portico/shared-sdk/host";
import { useDispatch, useIntl, useSelector } from "@portico/shared-sdk/react";
import { ToastRegion } from "@portico/shared-sdk/ui/toast";

/** The page's toasts: newest first, three at most. */
export function NotificationArea() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const items = useSelector(selectNotifications);
  return (
    <ToastRegion
      items={items}
      label={intl.formatMessage({ id: "shell.notifications" })}
      dismissLabel={intl.formatMessage({ id: "shell.dismiss" })}
      onDismiss={(id) => dispatch(notificationActions.dismissed(id))}
      onPause={() => dispatch(notificationActions.paused())}
      onResume={() => dispatch(notificationActions.resumed())}
    />
  );
}
