import type { Endpoint } from '@vitrine/contract/endpoint'
import type { TestInput } from '../server.fixture.ts'
import type { Filter, Persona } from './figures-scope.fixture.ts'

/** The response of a call to a persona; throws on errors. */
export async function getAnswer<T>({ browser, name }: Persona, endpoint: Endpoint, input: TestInput): Promise<T> {
  const { status, body } = await browser.call(endpoint, input)
  if (status !== 200) throw new Error(`${endpoint.path} answered ${name} ${status}: ${JSON.stringify(body)}`)
  return body as T
}

/** Converts a filter to query parameters. */
export function toQuery({ from, to, countryIds, platformIds, categoryGroupIds }: Filter): Record<string, string> {
  const lists = Object.entries({ countryIds, platformIds, categoryGroupIds }).flatMap(([name, ids]) =>
    ids ? [[name, ids.join()] as const] : [],
  )
  return { from, to, ...Object.fromEntries(lists) }
}
