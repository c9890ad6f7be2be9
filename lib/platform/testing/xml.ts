import sax from 'sax'

export type XmlNode = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

/** Parses a document strictly, with its namespaces. @throws Error at the first fault */
export function parseXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = sax.parser(true, { xmlns: true })
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, given]) => [
      key,
      typeof given === 'string' ? given : given.value,
    ])
    const node = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  const write = (piece: string) => {
    const node = open.at(-1)
    if (node) node.text += piece
  }
  parser.ontext = write
  parser.oncdata = write
  parser.onclosetag = () => void open.pop()
  parser.write(text).close()
  return root.children[0] ?? root
}

/** Every node of this name, in order. */
export const nodesOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...nodesOf(child, name),
  ])

export const textsOf = (node: XmlNode, name: string): string[] =>
  nodesOf(node, name).map(({ text }) => text)
