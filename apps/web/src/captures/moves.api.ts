import type { QueryClient } from '@tanstack/react-query'

/** Neighbors in every tray. The lists under the dialog get live updates and are refetched when it closes. */
export const refetchNeighbors = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [root, , what] }) => root === 'trays' && what === 'neighbours' })

export const refetchLists = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [root, , what] }) => root === 'trays' && what !== 'count' })
