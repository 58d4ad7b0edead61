import type { QueryClient } from '@tanstack/react-query'
import { neighborsQuery, summaryQuery } from './captures.api.ts'
import type { TrayWalk } from './use-steps.ts'

const isEdited = (client: QueryClient, captureId: number) =>
  (client.getQueryData(summaryQuery(captureId).queryKey)?.editedBy ?? null) !== null

/**
 * The next capture in the order of the tray that no other user was editing when it was fetched; null if there is none.
 */
export async function findFollowing(
  client: QueryClient,
  { tray, filter, captureId }: TrayWalk,
): Promise<number | null> {
  let id: number | null = captureId
  do id = (await client.ensureQueryData(neighborsQuery(tray, filter, id))).next
  while (id !== null && isEdited(client, id))
  return id
}

/** The same from cached data; undefined if it isn't known. */
export function readFollowing(client: QueryClient, { tray, filter, captureId }: TrayWalk): number | null | undefined {
  let id: number | null | undefined = captureId
  do id = client.getQueryData(neighborsQuery(tray, filter, id).queryKey)?.next
  while (id != null && isEdited(client, id))
  return id
}
