import { checkDay, countStale, knownDays, rebuildDay } from '@vitrine/db/cubes/cubes.queries'
import { connect } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { runOrExit } from './or-exit.ts'

// cubes.ts check|rebuild [from] [to]: compares the cubes of reports with the captures by day, or rebuilds them.
const [task, from = '0000-00-00', to = '9999-99-99'] = process.argv.slice(2)
if (task !== 'check' && task !== 'rebuild') {
  console.error('What to do? For example: cubes.ts check 2026-11-01 2026-11-15, or cubes.ts rebuild')
  process.exit(1)
}
const anHour = 3_600_000
const database = connect({
  url: runOrExit(readConfig).DATABASE_URL,
  maxConnections: 1,
  name: 'vitrine cubes',
  statementTimeout: anHour,
})
const asWorker = <T>(work: Parameters<typeof transactionAs<T>>[2]) =>
  transactionAs(database, { role: 'app_worker' }, work)

try {
  const days = (await asWorker((db) => knownDays(db, systemClock.now()))).filter((day) => day >= from && day <= to)
  let differing = 0
  for (const day of days) {
    if (task === 'rebuild') await asWorker((db) => rebuildDay(db, day))
    const differences = await asWorker((db) => checkDay(db, day))
    for (const { cube, rows, example } of differences) {
      console.log(`${day}  ${cube}: ${rows} rows differ from the captures, for example ${example}`)
    }
    if (differences.length > 0) differing += 1
  }
  const waiting = await asWorker(countStale)
  if (waiting > 0) console.log(`${waiting} days are waiting to be rebuilt by a worker and were not compared`)
  console.log(`${days.length} days ${task === 'rebuild' ? 'rebuilt and ' : ''}checked, ${differing} differ`)
  process.exitCode = differing > 0 ? 1 : 0
} finally {
  await database.close()
}
