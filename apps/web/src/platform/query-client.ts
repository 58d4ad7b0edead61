import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

const MOST_RETRIES = 2

/** Retries communication errors only; an error response from our server is final. */
const retry = (failures: number, problem: unknown) =>
  failures < MOST_RETRIES && problem instanceof CallError && problem.error === 'communication'

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 10_000 }, mutations: { retry: false } },
})
