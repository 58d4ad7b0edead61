import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { store, useStored } from '../hooks/stored.ts'
import { t } from '../messages.ts'
import { GALLERY_ANIMATIONS, type GalleryAnimation } from './gallery.model.ts'

export const ANIMATION_LABELS: Record<GalleryAnimation, string> = {
  slide: t('slide'),
  fade: t('fade'),
  zoom: t('zoom'),
}

/** The animation of reference images, as chosen in this browser. */
export function useGalleryAnimation(): [animation: GalleryAnimation, set: (animation: GalleryAnimation) => void] {
  const kept = useStored(LOCAL_STORAGE.galleryAnimation)
  const animation = GALLERY_ANIMATIONS.find((name) => name === kept) ?? 'fade'
  return [animation, (next) => store(LOCAL_STORAGE.galleryAnimation, next)]
}
