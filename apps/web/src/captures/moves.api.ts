import type { QueryClient } from '@tanstack/react-query'

/** Neighbours of every tray; the lists under the dialog follow by the stream and are fetched when it closes. */
export const refetchNeighbours = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [root, , what] }) => root === 'trays' && what === 'neighbours' })

export const refetchLists = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [root, , what] }) => root === 'trays' && what !== 'count' })
