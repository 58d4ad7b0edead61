import { z } from 'zod'
import { type BackupPaths, getFactsFile, listBackups, Moment, readFacts, writeDurably, writeFacts } from './folder.ts'

const CheckFacts = z.strictObject({ checked: Moment, problems: z.int() })
const DatabaseFacts = z.strictObject({ ended: Moment })

export const noteCheck = (places: BackupPaths, problems: number) =>
  writeFacts(getFactsFile(places.folder, 'checked'), { checked: new Date(), problems })

export const noteDatabase = (places: BackupPaths, ended: Date) =>
  writeFacts(getFactsFile(places.folder, 'database'), { ended })

const seconds = (moment: Date | undefined) => (moment ? moment.getTime() / 1000 : 0)

/** Writes the times of the last runs. Alerts check their age, because a stopped process reports nothing. */
export async function writeMetrics(places: BackupPaths): Promise<void> {
  const { walks } = await listBackups(places)
  const check = await readFacts(getFactsFile(places.folder, 'checked'), CheckFacts)
  const database = await readFacts(getFactsFile(places.folder, 'database'), DatabaseFacts)
  const figures: readonly [name: string, help: string, value: number][] = [
    ['database_timestamp_seconds', 'When the last backup of the database ended', seconds(database?.ended)],
    ['pictures_timestamp_seconds', 'When storage was last walked', seconds(walks.at(-1)?.ended)],
    ['checked_timestamp_seconds', 'When all backups were last checked', seconds(check?.checked)],
    ['problems', 'Problems found by the last check', check?.problems ?? 0],
    ['pictures', 'Objects that the last walk found', walks.at(-1)?.objects ?? 0],
  ]
  const lines = figures.map(([name, help, value]) => {
    const metric = `vitrine_backup_${name}`
    return `# HELP ${metric} ${help}\n# TYPE ${metric} gauge\n${metric} ${value}\n`
  })
  await writeDurably(places.metrics, lines.join(''))
}
