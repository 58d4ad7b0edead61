/** Tells that a list goes on: a shade at the edge that has more behind it, covered where the list ends. */
export const scrollShadow = (surface: string, ink: string) => {
  const shade = `color-mix(in srgb, ${ink} 14%, transparent)`
  return {
    background: [
      `linear-gradient(${surface} 30%, transparent) top / 100% 36px no-repeat local`,
      `linear-gradient(transparent, ${surface} 70%) bottom / 100% 36px no-repeat local`,
      `linear-gradient(${shade}, transparent) top / 100% 10px no-repeat scroll`,
      `linear-gradient(transparent, ${shade}) bottom / 100% 10px no-repeat scroll`,
      surface,
    ].join(', '),
  }
}
