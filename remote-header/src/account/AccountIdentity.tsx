import { selectDisplayName, selectUser } from "@portico/shared-sdk/remote";
import { useSelector } from "@portico/shared-sdk/react";
import { lazy, Suspense } from "react";
import { Avatar } from "./Avatar.tsx";
import styles from "./AccountIdentity.module.css";

/** When its file fails to load, the text next to it has the same content. */
const VipIcon = lazy(() =>
  import("./userImages.tsx").then(
    (images) => ({ default: images.VipIcon }),
    () => ({ default: () => null }),
  ),
);

/** Avatar, name and VIP level of the user. */
export function AccountIdentity() {
  const displayName = useSelector(selectDisplayName);
  const user = useSelector(selectUser);
  const level = user?.vipLevel ?? 0;
  return (
    <div className={styles["identity"]}>
      <Avatar name={displayName} />
      <bdi className={styles["name"]}>{displayName}</bdi>
      {(user?.isVip === true || level > 0) && (
        <span className={styles["vip"]}>
          <Suspense>
            <VipIcon level={level} size={18} />
          </Suspense>
          {/* the same in every language */}
          <bdi>{level > 0 ? `VIP ${level}` : "VIP"}</bdi>
        </span>
      )}
    </div>
  );
}
