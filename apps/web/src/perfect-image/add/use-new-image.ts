import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addImageCapture } from '@vitrine/contract/ingest/by-hand.contract'
import { useState } from 'react'
import { useAdding } from '../../platform/use-adding.ts'
import { useMediaChoice } from '../../ui/fields/use-media-choice.ts'
import { newImageQuery } from '../image-captures.api.ts'
import { findNewImageProblems, type NewImage } from './new-image.model.ts'

const DAY = 10
const localDay = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, DAY)
}

/** A new image capture: its file, fields and progress. */
export function useNewImage(first: File | undefined, onAdded: (imageCaptureId: number) => void) {
  const [image, setImage] = useState<NewImage>(() => ({ storeId: null, day: localDay(), ean: '', isScreenShot: false }))
  const client = useQueryClient()
  const [isChecked, setChecked] = useState(false)
  const [unreadable, setUnreadable] = useState<string>()
  const { stage, problem, setProblem, attempt, add } = useAdding()
  const choice = useMediaChoice('picture', first, stage !== undefined, () => {
    setUnreadable(undefined)
    setProblem(undefined)
  })
  const { storeId, day, ean, isScreenShot } = image
  const start = useQuery({ ...newImageQuery(storeId ?? 0), enabled: storeId !== null })
  const problems = findNewImageProblems(image, choice.file !== undefined, start.data?.when.slice(0, DAY))

  const store = async () => {
    const { file } = choice
    setChecked(true)
    if (!file || storeId === null || Object.keys(problems).length > 0) return
    await attempt(async (signal) => {
      // the store's local time may still be loading
      const clock = (await client.ensureQueryData(newImageQuery(storeId))).when
      if (Object.keys(findNewImageProblems(image, true, clock.slice(0, DAY))).length > 0) return
      const when = `${day}${clock.slice(DAY)}`
      const facts = { storeId, when, isScreenShot, ...(ean.trim() !== '' && { ean: ean.trim() }) }
      const added = await add(addImageCapture, facts, facts, file, signal)
      if (added.state === 'failed') setUnreadable(added.problem ?? '')
      else onAdded(added.pictureId)
    })
  }
  return {
    image,
    change: (change: Partial<NewImage>) => setImage({ ...image, ...change }),
    choice,
    stage,
    problem: problem ?? start.error?.message,
    unreadable,
    today: start.data?.when.slice(0, DAY),
    /** Problems are shown only after the first attempt. */
    shown: isChecked ? problems : {},
    add: () => void store(),
  }
}

export type NewImageModel = ReturnType<typeof useNewImage>
