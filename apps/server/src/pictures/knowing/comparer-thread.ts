// Runs in a thread of its own: comparer.ts asks.
import { parentPort } from 'node:worker_threads'
import type { Question } from './comparer.ts'
import { roundedSimilarity } from './similarity.ts'

parentPort?.on('message', ([picture, ...others]: Question) => {
  parentPort?.postMessage(others.map((other) => roundedSimilarity(Buffer.from(other), Buffer.from(picture))))
})
