// Worker thread that searches pixels for find-regions.ts.
import { parentPort } from 'node:worker_threads'
import type { Pixels } from '../pixels.ts'
import { searchRegions } from './regions/search.ts'

parentPort?.on('message', (pixels: Pixels) => parentPort?.postMessage(searchRegions(pixels)))
