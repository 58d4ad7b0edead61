import type { Endpoint } from '@vitrine/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { type AddStage, addPicture, addProblem } from './add-picture.ts'
import { useAttemptKey } from './use-attempt-key.ts'

/**
 * Adds pictures, one attempt at a time. Closing the dialog aborts the attempt. A retry does not upload the same file
 * again. `Later` names the stages that follow adding.
 */
export function useAdding<Later extends string = never>() {
  const keyFor = useAttemptKey()
  const uploaded = useRef<string>(undefined)
  const running = useRef<AbortController>(undefined)
  const [stage, setStage] = useState<AddStage | Later>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => running.current?.abort(), [])

  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    try {
      await work(controller.signal)
    } catch (failure) {
      if (!controller.signal.aborted) setProblem(addProblem(failure))
    } finally {
      running.current = undefined
      setStage(undefined)
    }
  }

  /** `identity` determines whether it is a new picture; other facts may change between attempts. */
  const add = (endpoint: Endpoint, facts: object, identity: object, file: File, signal: AbortSignal) => {
    const key = keyFor([identity, file.name, file.size, file.lastModified])
    return addPicture(endpoint, { ...facts, key }, file, {
      signal,
      onStage: setStage,
      isUploaded: uploaded.current === key,
      onUploaded: () => {
        uploaded.current = key
      },
    })
  }
  return { stage, problem, setStage, setProblem, attempt, add }
}
