import { connect } from '@vitrine/db/db'
import { loadCaptures } from '@vitrine/testing/bulk-load'
import { runOrExit } from '../apps/server/src/main/or-exit.ts'
import { readMigrationConfig } from '../apps/server/src/platform/config.ts'

// npm run load -- 5000000
const count = Number(process.argv[2])
if (!Number.isInteger(count) || count < 1) {
  console.error('How many captures? For example: npm run load -- 1000000')
  process.exit(1)
}
const { ownerUrl } = runOrExit(readMigrationConfig)
const anHour = 3_600_000
const database = connect({ url: ownerUrl, maxConnections: 3, name: 'vitrine load', statementTimeout: anHour })
try {
  const { firstId, lastId, seconds } = await loadCaptures(database.pool, {
    count,
    onProgress: (loaded) => console.log(`${loaded.toLocaleString('en-GB')} captures`),
  })
  console.log(`Captures ${firstId} to ${lastId} loaded in ${Math.round(seconds)} s`)
} finally {
  await database.close()
}
