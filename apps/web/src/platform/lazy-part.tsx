import { type ComponentType, lazy, useState } from 'react'

type PartModule<Props, More> = More & { readonly default: ComponentType<Props> }

/**
 * A component whose code comes later. Where the code is there before it is drawn, it is drawn at once: `lazy` alone leaves its
 * place empty first, even then, and places left empty are filled only 0.3 s after the last of them.
 */
export function lazyPart<Props extends object, More = unknown>(fetchModule: () => Promise<PartModule<Props, More>>) {
  let there: PartModule<Props, More> | undefined
  const fetch = async () => {
    there ??= await fetchModule()
    return there
  }
  const Later = lazy<ComponentType<Props>>(fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, by its module
  function Part(props: Props) {
    // while mounted; switching would remount it
    const [Drawn] = useState<ComponentType<Props>>(() => there?.default ?? Later)
    return <Drawn {...props} />
  }
  return { fetch, Part }
}
