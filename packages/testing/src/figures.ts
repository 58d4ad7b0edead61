import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/**
 * Prints a measurement of a reliability test under the test's id. If the run names a file (`npm run trust -- figures`),
 * also stores it for docs/reliability.md.
 */
export function figure(id: string, text: string): void {
  console.log(`${id}: ${text}`)
  const file = process.env.VITRINE_FIGURES
  if (!file) return
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  appendFileSync(file, `${JSON.stringify({ id, text, at: new Date().toISOString(), load })}\n`)
}
