import { migrate } from '@vitrine/db/migrate'
import { readMigrationConfig } from '../platform/config.ts'
import { runOrExit } from './or-exit.ts'

const { ownerUrl, queueUrl } = runOrExit(readMigrationConfig)
const applied = await migrate(ownerUrl, queueUrl)
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
