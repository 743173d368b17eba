/** The letters on a name's tile: its capitals, two at most; 'DoorDash' is 'DD', 'windy city' is 'WC'. */
export function lettersOf(name: string): string {
  const capitals = name.match(/\p{Lu}/gu) ?? []
  const initials = name.split(/[^\p{L}\p{N}]+/u).map((word) => word.slice(0, 1)).join('')
  const letters = capitals.length > 0 ? capitals.join('') : initials
  return letters.slice(0, 2).toUpperCase()
}
