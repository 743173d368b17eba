/** What a net is called; over it stands that it is not what is left in the end (R33). */
export const netLabel = (label: string) => <span title="Gross less fuel. It is not profit.">{label}</span>
