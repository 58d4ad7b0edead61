import { useQuery } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { useMemo } from 'react'
import { platformHabitsQuery, urlHabitsQuery } from '../lists.api.ts'
import { type Habits, NOTHING_KNOWN } from './habits.model.ts'

/** Habits of earlier banners of the eTailer and the page; empty while loading. */
export function useKnown({ captureTypeId, platformId, urlId }: Capture): Habits {
  const isEnabled = captureTypeId === CAPTURE_TYPE.banner && platformId > 0
  const { data: platform } = useQuery({ ...platformHabitsQuery(platformId), enabled: isEnabled })
  const { data: page } = useQuery({
    ...urlHabitsQuery(platformId, urlId ?? 0),
    enabled: isEnabled && urlId !== null,
  })
  return useMemo(
    () => ({
      ofPlatform: platform?.habits ?? NOTHING_KNOWN.ofPlatform,
      ofUrl: page?.habits ?? NOTHING_KNOWN.ofUrl,
      sectionOfUrl: page?.locationSectionId ?? null,
    }),
    [platform, page],
  )
}
