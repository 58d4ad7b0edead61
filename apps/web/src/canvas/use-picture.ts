import { useEffect, useState } from 'react'

type Loaded = { readonly src: string; readonly image: HTMLImageElement | null }

/** A decoded picture; `image` is null while loading. */
export function usePicture(src: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the same URL
  useEffect(() => {
    let isWanted = true
    const image = new Image()
    const settle = (image: HTMLImageElement | null) => {
      if (isWanted) setLoaded({ src, image })
    }
    image.src = src
    image.decode().then(
      () => settle(image),
      () => settle(null),
    )
    return () => {
      isWanted = false
      setLoaded(null)
    }
  }, [src, attempt])
  const isSettled = loaded?.src === src
  return {
    image: isSettled ? loaded.image : null,
    hasFailed: isSettled && loaded.image === null,
    retry: () => setAttempt((count) => count + 1),
  }
}
