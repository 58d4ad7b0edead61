import { loadCaptures } from '@vitrine/db/captures/bulk-load'
import { connect } from '@vitrine/db/db'
import { readMigrationConfig } from '../platform/config.ts'
import { orExit } from './or-exit.ts'

// npm run load -- 5000000
const count = Number(process.argv[2])
if (!Number.isInteger(count) || count < 1) {
  console.error('How many captures? For example: npm run load -- 1000000')
  process.exit(1)
}
const { ownerUrl } = orExit(readMigrationConfig)
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
