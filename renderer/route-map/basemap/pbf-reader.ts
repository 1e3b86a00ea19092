/** The reader of protocol buffers: compiled code has it in this file, so that no site installs the package. */
export { PbfReader } from 'pbf';
