/** Reads XML strictly, like programs that read JUnit files. */
import sax from 'sax';

/** An element with the name of the one around it. */
export interface XmlElement {
  readonly name: string;
  readonly parent: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Reads the elements of a document. @throws Error if the text is not XML. */
export function readXml(text: string): readonly XmlElement[] {
  const elements: XmlElement[] = [];
  const open = ['document'];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    elements.push({ name, parent: open.at(-1)!, attributes: attributes as XmlElement['attributes'] });
    open.push(name);
  };
  parser.onclosetag = () => void open.pop();
  parser.write(text).close();
  return elements;
}
