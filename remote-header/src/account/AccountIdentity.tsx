import { VipIcon } from "@portico/shared-sdk/icons";
import { selectDisplayName, selectUser } from "@portico/shared-sdk/remote";
import { FormattedMessage, useSelector } from "@portico/shared-sdk/react";
import { Avatar } from "./Avatar.tsx";
import styles from "./AccountIdentity.module.css";

/** Configuration, as the specification lists no values; an account of the local exchange that is not frozen has 1. */
const frozenStatus = "2";

/** Avatar, name, VIP level, kind and state of the user's account. */
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
          {user.parentMemberId === null ? (
            <FormattedMessage id="header.subAccount" />
          ) : (
            <FormattedMessage
              id="header.subAccountOf"
              values={{ account: <bdi key="account">{user.parentMemberId}</bdi> }}
            />
          )}
        </span>
      )}
      {user?.status === frozenStatus && (
        <span className={styles["frozen"]}>
          <FormattedMessage id="header.account.frozen" />
        </span>
      )}
    </div>
  );
}
