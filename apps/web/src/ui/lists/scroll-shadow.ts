/** Shows a shadow at an edge while there is more to scroll in that direction. */
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
