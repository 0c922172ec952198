import { formatThousands } from "@portico/shared-sdk/remote";
import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";
import type { ContestDetail, ContestTask } from "../api/contest.ts";
import type { ContestMessages } from "../contest/contestMessages.ts";
import { Card } from "../components/Card.tsx";
import styles from "./TasksCard.module.css";

export interface TasksCardProps {
  readonly contest: ContestDetail;
  readonly tasks: readonly ContestTask[];
  readonly messages: ContestMessages;
}

/** The tasks with their progress. */
export function TasksCard({ contest, tasks, messages }: TasksCardProps) {
  return (
    <Card className={styles["card"]} aria-labelledby="contest-tasks">
      <h2 id="contest-tasks" className={styles["title"]}>
        <FormattedMessage id="contest.tasks.title" />
      </h2>
      <ul className={styles["list"]}>
        {tasks.map((task) => (
          <li key={task.taskId} className={styles["task"]} data-done={task.isDone || undefined}>
            <TaskMark isDone={task.isDone} />
            <div className={styles["words"]}>
              <span>{messages.text(task.titleMessageId)}</span>
              <VisuallyHidden>
                {task.isDone ? (
                  <FormattedMessage id="contest.tasks.done" />
                ) : (
                  <FormattedMessage id="contest.tasks.open" />
                )}
              </VisuallyHidden>
              {!task.isDone && task.target !== "1" && (
                <TaskProgress task={task} currency={contest.volumeCurrency} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TaskMark({ isDone }: { readonly isDone: boolean }) {
  return (
    <svg className={styles["mark"]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" className={styles["ring"]} />
      {isDone && <path d="M6 10.4l2.7 2.7L14 7.6" className={styles["check"]} />}
    </svg>
  );
}

function TaskProgress({ task, currency }: { readonly task: ContestTask; readonly currency: string }) {
  const { app } = useRemoteContext();
  const current = <bdi>{formatThousands(task.current, app.locale)}</bdi>;
  const target = (
    <bdi>{formatThousands(task.target, app.locale) + (task.unit === "volume" ? ` ${currency}` : "")}</bdi>
  );
  return (
    <span className={styles["progress"]}>
      <FormattedMessage id="contest.tasks.progress" values={{ current, target }} />
    </span>
  );
}
