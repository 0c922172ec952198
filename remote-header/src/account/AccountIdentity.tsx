import { VipIcon } from "@portico/shared-sdk/icons";
import { selectDisplayName, selectUser } from "@portico/shared-sdk/remote";
import { FormattedMessage, useSelector } from "@portico/shared-sdk/react";
import { Avatar } from "./Avatar.tsx";
import styles from "./AccountIdentity.module.css";

/** Avatar, name, VIP level and kind of the user's account. */
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
          <VipIcon level={level} size={18} />
          {/* the same in every language */}
          <bdi>{level > 0 ? `VIP ${level}` : "VIP"}</bdi>
        </span>
      )}
      {user?.isSubMember === true && (
        <span className={styles["subAccount"]}>
          <FormattedMessage id="header.subAccount" />
        </span>
      )}
    </div>
  );
}
