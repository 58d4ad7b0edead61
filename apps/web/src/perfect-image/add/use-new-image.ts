import { useQuery } from '@tanstack/react-query'
import { addImageCapture } from '@vitrine/contract/ingest/by-hand.contract'
import { useEffect, useRef, useState } from 'react'
import { type AddStage, addPicture, addProblem } from '../../platform/add-picture.ts'
import { useAttemptKey } from '../../platform/use-attempt-key.ts'
import { useMediaChoice } from '../../ui/use-media-choice.ts'
import { newImageQuery } from '../image-captures.api.ts'
import { type NewImage, newImageProblems } from './new-image.model.ts'

const DAY = 10
const localDay = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, DAY)
}

/** An image capture that is not stored yet: its file, its fields, and how far it is. */
export function useNewImage(first: File | undefined, onAdded: (imageCaptureId: number) => void) {
  const [image, setImage] = useState<NewImage>(() => ({ storeId: null, day: localDay(), ean: '', isScreenShot: false }))
  const [isChecked, setChecked] = useState(false)
  const [stage, setStage] = useState<AddStage>()
  const [problem, setProblem] = useState<string>()
  const [unreadable, setUnreadable] = useState<string>()
  const keyFor = useAttemptKey()
  const uploaded = useRef<string>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const choice = useMediaChoice('picture', first, stage !== undefined, () => {
    setUnreadable(undefined)
    setProblem(undefined)
  })
  const { storeId, day, ean, isScreenShot } = image
  const start = useQuery({ ...newImageQuery(storeId ?? 0), enabled: storeId !== null })
  const problems = newImageProblems(image, choice.file !== undefined, start.data?.when.slice(0, DAY))

  const add = async () => {
    const { file } = choice
    setChecked(true)
    if (running.current || !file || !start.data || storeId === null || Object.keys(problems).length > 0) return
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    const when = `${day}${start.data.when.slice(DAY)}`
    const facts = { storeId, when, isScreenShot, ...(ean.trim() !== '' && { ean: ean.trim() }) }
    const key = keyFor([facts, file.name, file.size, file.lastModified])
    try {
      const added = await addPicture(addImageCapture, { key, ...facts }, file, {
        signal: controller.signal,
        onStage: setStage,
        isUploaded: uploaded.current === key,
        onUploaded: () => {
          uploaded.current = key
        },
      })
      if (added.state === 'failed') setUnreadable(added.problem ?? '')
      else onAdded(added.pictureId)
    } catch (failure) {
      if (!controller.signal.aborted) setProblem(addProblem(failure))
    } finally {
      running.current = undefined
      setStage(undefined)
    }
  }
  return {
    image,
    change: (change: Partial<NewImage>) => setImage({ ...image, ...change }),
    choice,
    stage,
    problem: problem ?? start.error?.message,
    unreadable,
    today: start.data?.when.slice(0, DAY),
    /** Shown from the first attempt on. */
    shown: isChecked ? problems : {},
    add: () => void add(),
  }
}

export type NewImageModel = ReturnType<typeof useNewImage>
