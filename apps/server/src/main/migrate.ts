import { migrate } from '@vitrine/db/migrate'
import { readMigrationConfig } from '../platform/config.ts'
import { orExit } from './or-exit.ts'

const { ownerUrl, queueUrl } = orExit(readMigrationConfig)
const applied = await migrate(ownerUrl, queueUrl)
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
