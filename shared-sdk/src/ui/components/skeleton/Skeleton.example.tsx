import { Skeleton } from "@portico/shared-sdk/ui/skeleton";

export const Rank = ({ rank }: { rank: number | null }) => (rank === null ? <Skeleton /> : <b>{rank}</b>);
