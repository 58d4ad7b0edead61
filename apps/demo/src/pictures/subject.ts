export type * from '@vitrine/db/demo/subject'
