// Runs in a thread of its own: matcher.ts asks, OpenCV answers. An error ends the thread, on purpose: nobody knows in what
// state it left OpenCV's memory.
import { parentPort } from 'node:worker_threads'
import { findFeatures, locateIn } from './akaze.ts'
import type { Answer, Question } from './matcher.ts'
import { loadOpenCv } from './open-cv.ts'

const { cv } = await loadOpenCv()

parentPort?.on('message', (question: Question) => {
  const answer: Answer =
    question.do === 'find'
      ? { features: findFeatures(cv, question.pixels, question.most) }
      : { locations: question.references.map((reference) => locateIn(cv, reference, question.scene)) }
  parentPort?.postMessage(answer)
})
