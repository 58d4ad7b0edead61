// Worker thread that runs OpenCV for matcher.ts. Errors end the thread on purpose, because OpenCV's memory may be in an
// undefined state.
import { parentPort } from 'node:worker_threads'
import { findFeatures, locateIn } from './akaze.ts'
import { findInScene } from './find-in-scene.ts'
import type { MatcherResult, MatcherTask } from './matcher.ts'
import { loadOpenCv } from './open-cv.ts'
import { outlineObject, outlineOnPlainBackground } from './outline.ts'

const { cv } = await loadOpenCv()

function answerTo(question: MatcherTask): MatcherResult {
  switch (question.do) {
    case 'find':
      return { features: findFeatures(cv, question.pixels, question.most) }
    case 'locate':
      return { locations: question.references.map((reference) => locateIn(cv, reference, question.scene)) }
    case 'place':
      return { place: findInScene(cv, question.reference, question.scene) }
    case 'outline':
      return { outline: (question.isPlain ? outlineOnPlainBackground : outlineObject)(cv, question.pixels) }
  }
}

parentPort?.on('message', (question: MatcherTask) => parentPort?.postMessage(answerTo(question)))
