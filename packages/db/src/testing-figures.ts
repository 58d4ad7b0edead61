import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/**
 * What a test of reliability measured, by the test's id: printed, and kept for docs/reliability.md where the run says in
 * which file (`npm run trust -- figures`).
 */
export function figure(id: string, text: string): void {
  console.log(`${id}: ${text}`)
  const file = process.env.VITRINE_FIGURES
  if (!file) return
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  appendFileSync(file, `${JSON.stringify({ id, text, at: new Date().toISOString(), load })}\n`)
}
