export type * from '../subject.ts'
