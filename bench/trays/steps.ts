import type pg from 'pg'

export const queryNumber = async (owner: pg.Pool, query: string): Promise<number> =>
  Number(Object.values((await owner.query(query)).rows[0])[0])

export async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
