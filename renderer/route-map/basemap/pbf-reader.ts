/** The reader of protocol buffers: the compiled code contains it, so that sites need not install the package. */
export { PbfReader } from 'pbf';
