import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { useEffect, useMemo, useState } from 'react'
import { t } from '../messages.ts'
import { isVideoFile } from './media-file.model.ts'

/** Videos that browsers can play. */
const PLAYABLE = /\.(mp4|mov)$/i

/** A local file in the format of the viewer. */
export function useLocalPicture(file: File | undefined): PictureLinks | null {
  const [opened, setOpened] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setOpened({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return useMemo(() => {
    if (!file || opened?.file !== file) return null
    const isVideo = isVideoFile(file)
    const isPlayable = isVideo && PLAYABLE.test(file.name)
    return {
      state: 'ready',
      problem: isVideo && !isPlayable ? t('videoNotPlayable') : null,
      fileName: file.name,
      width: null,
      height: null,
      thumbnail: null,
      preview: isVideo ? null : opened.address,
      tiles: null,
      video: isPlayable ? opened.address : null,
      original: null,
    }
  }, [file, opened])
}
