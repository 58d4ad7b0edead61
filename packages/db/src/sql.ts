export { type RawBuilder, sql } from 'kysely'
