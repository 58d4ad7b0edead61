import { LiveMessage } from '@vitrine/contract/live/live.contract'
import type { TestServer } from '../server.fixture.ts'
import type { Persona } from './figures-scope.fixture.ts'

const PATIENCE_MS = 30_000

/** Reads the first counts of the menu stream for a persona, up to this number. */
export async function readLiveCounts({ server }: TestServer, { browser }: Persona, many: number) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${server.listeningOrigin}/api/watch`, {
    headers: { cookie },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const counts = new Map<string, number>()
  let text = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    for (const [, data] of text.matchAll(/^data: (.*)\n\n/gm))
      for (const [name, count] of Object.entries(LiveMessage.parse(JSON.parse(data ?? '{}')).counts ?? {}))
        counts.set(name, count)
    if (counts.size >= many) break
  }
  return counts
}
