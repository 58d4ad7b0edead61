import { type ComponentType, lazy, useState } from 'react'

type PartModule<Props, More> = More & { readonly default: ComponentType<Props> }

/**
 * A lazy component that renders at once when its code has already loaded. `lazy` alone always suspends first, and React
 * delays showing suspended content by 0.3 s.
 */
export function lazyPart<Props extends object, More = unknown>(fetchModule: () => Promise<PartModule<Props, More>>) {
  let there: PartModule<Props, More> | undefined
  const fetch = async () => {
    there ??= await fetchModule()
    return there
  }
  const Later = lazy<ComponentType<Props>>(fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level
  function Part(props: Props) {
    // fixed while mounted, because switching would remount it
    const [Drawn] = useState<ComponentType<Props>>(() => there?.default ?? Later)
    return <Drawn {...props} />
  }
  return { fetch, Part }
}
